<?php
// Deletes the stored options with the plugin.

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'pasokh_connection' );
delete_option( 'pasokh_choices' );
