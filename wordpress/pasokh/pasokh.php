<?php
/**
 * Plugin Name:       Pasokh
 * Description:       Puts the chat of your own Pasokh on your site: it answers visitors from your documents and products, and hands over to your people.
 * Version:           0.9.4
 * Requires at least: 5.9
 * Requires PHP:      7.4
 * Author:            Pasokh
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       pasokh
 * Domain Path:       /languages
 *
 * WordPress reads the plugin from this comment.
 *
 * @package Pasokh
 */

defined( 'ABSPATH' ) || exit;

define( 'PASOKH_VERSION', '0.9.4' );
define( 'PASOKH_FILE', __FILE__ );

require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/connection.php';
require_once __DIR__ . '/includes/settings-page.php';
require_once __DIR__ . '/includes/widget.php';
require_once __DIR__ . '/includes/identity.php';
require_once __DIR__ . '/includes/chat-button.php';

/**
 * Loads the translations of the site's language.
 */
function pasokh_load_translations() {
	load_plugin_textdomain( 'pasokh', false, dirname( plugin_basename( PASOKH_FILE ) ) . '/languages' );
}
add_action( 'init', 'pasokh_load_translations' );
