<?php
// Puts the widget on the chosen pages.

defined( 'ABSPATH' ) || exit;

/**
 * Whether this is a page of the shop.
 *
 * @return bool
 */
function pasokh_is_shop_page() {
	$is_product = function_exists( 'is_woocommerce' ) && is_woocommerce();
	$is_cart    = function_exists( 'is_cart' ) && is_cart();
	$is_account = function_exists( 'is_account_page' ) && is_account_page();
	return $is_product || $is_cart || $is_account || pasokh_is_checkout();
}

/**
 * Whether this is the checkout page.
 *
 * @return bool
 */
function pasokh_is_checkout() {
	return function_exists( 'is_checkout' ) && is_checkout();
}

/**
 * Whether the widget is shown on this page.
 *
 * @return bool
 */
function pasokh_is_chat_shown() {
	if ( null === pasokh_connection() || is_customize_preview() || is_feed() ) {
		return false;
	}
	$options = pasokh_options();
	if ( 'nowhere' === $options['placement'] || ( $options['hide_at_checkout'] && pasokh_is_checkout() ) ) {
		$is_shown = false;
	} else {
		$is_shown = 'everywhere' === $options['placement'] || pasokh_is_shop_page();
	}
	/**
	 * Filters whether the widget is shown on a page.
	 *
	 * @param bool $is_shown Whether the widget is shown on this page.
	 */
	return (bool) apply_filters( 'pasokh_shows_chat', $is_shown );
}

/**
 * Enqueues the loader at the end of the page. It loads after the page, and the chat only on interaction.
 */
function pasokh_enqueue_loader() {
	$connection = pasokh_connection();
	// No `ver` parameter: the server always serves the loader of its own version.
	wp_enqueue_script( 'pasokh-loader', $connection['origin'] . '/widget/loader.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	if ( ! class_exists( 'WooCommerce' ) || wp_script_is( 'pasokh-cart' ) ) {
		return;
	}
	wp_enqueue_script( 'pasokh-cart', plugins_url( 'assets/cart.js', PASOKH_FILE ), array(), PASOKH_VERSION, true );
	wp_localize_script( 'pasokh-cart', 'pasokhCart', array( 'url' => esc_url_raw( rest_url( 'wc/store/v1/cart' ) ) ) );
}

/**
 * Enqueues the loader where the chat is shown.
 */
function pasokh_enqueue_loader_where_shown() {
	if ( pasokh_is_chat_shown() ) {
		pasokh_enqueue_loader();
	}
}
add_action( 'wp_enqueue_scripts', 'pasokh_enqueue_loader_where_shown' );

/**
 * Adds the attribute with the connection id, and `async`, which WordPress before 6.3 cannot set otherwise.
 *
 * @param string $tag    The script's tag.
 * @param string $handle Its name.
 * @return string
 */
function pasokh_add_loader_attributes( $tag, $handle ) {
	$connection = pasokh_connection();
	if ( 'pasokh-loader' !== $handle || null === $connection ) {
		return $tag;
	}
	return str_replace( ' src=', sprintf( ' async data-pasokh="%s" src=', esc_attr( $connection['id'] ) ), $tag );
}
add_filter( 'script_loader_tag', 'pasokh_add_loader_attributes', 10, 2 );
