<?php
// Loads the parts of the plugin.

defined( 'ABSPATH' ) || exit;

define( 'PASOKH_VERSION', '0.9.4' );
define( 'PASOKH_FILE', __FILE__ );

require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/connection.php';
require_once __DIR__ . '/includes/settings-page.php';
require_once __DIR__ . '/includes/widget.php';
require_once __DIR__ . '/includes/identity.php';

/**
 * Loads the translations of the site's language.
 */
function pasokh_load_words() {
	load_plugin_textdomain( 'pasokh', false, dirname( plugin_basename( PASOKH_FILE ) ) . '/languages' );
}
add_action( 'init', 'pasokh_load_words' );
