<?php
// Puts the widget on the chosen pages.

defined( 'ABSPATH' ) || exit;

/**
 * Whether this is a page of the shop.
 *
 * @return bool
 */
function pasokh_is_shop_page() {
	$is_goods = function_exists( 'is_woocommerce' ) && is_woocommerce();
	$is_cart  = function_exists( 'is_cart' ) && is_cart();
	$is_own   = function_exists( 'is_account_page' ) && is_account_page();
	return $is_goods || $is_cart || $is_own || pasokh_is_checkout();
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
function pasokh_stands_here() {
	if ( null === pasokh_connection() || is_customize_preview() || is_feed() ) {
		return false;
	}
	$choices = pasokh_choices();
	if ( 'nowhere' === $choices['placement'] || ( $choices['hide_at_checkout'] && pasokh_is_checkout() ) ) {
		$stands = false;
	} else {
		$stands = 'everywhere' === $choices['placement'] || pasokh_is_shop_page();
	}
	/**
	 * Filters whether the widget is shown on a page.
	 *
	 * @param bool $stands Whether the widget is shown on this page.
	 */
	return (bool) apply_filters( 'pasokh_stands_here', $stands );
}

/**
 * Enqueues the loader at the end of the page. It loads after the page, and the chat only on interaction.
 */
function pasokh_enqueue_widget() {
	if ( ! pasokh_stands_here() ) {
		return;
	}
	$connection = pasokh_connection();
	// No `ver` parameter: the server always serves the loader of its own version.
	wp_enqueue_script( 'pasokh-loader', $connection['origin'] . '/widget/loader.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	if ( ! class_exists( 'WooCommerce' ) ) {
		return;
	}
	wp_enqueue_script( 'pasokh-cart', plugins_url( 'assets/cart.js', PASOKH_FILE ), array(), PASOKH_VERSION, true );
	wp_localize_script( 'pasokh-cart', 'pasokhCart', array( 'url' => esc_url_raw( rest_url( 'wc/store/v1/cart' ) ) ) );
}
add_action( 'wp_enqueue_scripts', 'pasokh_enqueue_widget' );

/**
 * Adds the attribute with the connection id, and `async`, which WordPress before 6.3 cannot set otherwise.
 *
 * @param string $tag    The script's tag.
 * @param string $handle Its name.
 * @return string
 */
function pasokh_mark_loader( $tag, $handle ) {
	$connection = pasokh_connection();
	if ( 'pasokh-loader' !== $handle || null === $connection ) {
		return $tag;
	}
	return str_replace( ' src=', sprintf( ' async data-pasokh="%s" src=', esc_attr( $connection['id'] ) ), $tag );
}
add_filter( 'script_loader_tag', 'pasokh_mark_loader', 10, 2 );
