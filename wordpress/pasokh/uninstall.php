<?php
/**
 * Knows what is kept, and takes it away with the plugin. Knows nothing else.
 *
 * @package Pasokh
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'pasokh_connection' );
delete_option( 'pasokh_choices' );
