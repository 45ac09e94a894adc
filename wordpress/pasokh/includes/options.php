<?php
// Stored options and their allowed values.

defined( 'ABSPATH' ) || exit;

/**
 * Choices of pages to show the widget on.
 *
 * @return string[] The values of `placement`.
 */
function pasokh_placements() {
	return array( 'everywhere', 'shop', 'nowhere' );
}

/**
 * The stored options; missing ones have their first value.
 *
 * @return array{placement: string, hide_at_checkout: bool, identify: bool}
 */
function pasokh_choices() {
	$kept = get_option( 'pasokh_choices', array() );
	return pasokh_clean_choices( is_array( $kept ) ? $kept : array() );
}

/**
 * Sanitizes the options: only known values are kept.
 *
 * @param mixed $given What a form sent or what was kept.
 * @return array{placement: string, hide_at_checkout: bool, identify: bool}
 */
function pasokh_clean_choices( $given ) {
	$given     = is_array( $given ) ? $given : array();
	$placement = isset( $given['placement'] ) && is_string( $given['placement'] ) ? sanitize_key( $given['placement'] ) : '';
	return array(
		'placement'        => in_array( $placement, pasokh_placements(), true ) ? $placement : 'everywhere',
		'hide_at_checkout' => ! empty( $given['hide_at_checkout'] ),
		'identify'         => ! empty( $given['identify'] ),
	);
}

/**
 * The connection to the Pasokh server, or null.
 *
 * @return array{origin: string, id: string, secret: string}|null
 */
function pasokh_connection() {
	$kept = get_option( 'pasokh_connection', null );
	if ( ! is_array( $kept ) || empty( $kept['origin'] ) || empty( $kept['id'] ) ) {
		return null;
	}
	return array(
		'origin' => (string) $kept['origin'],
		'id'     => (string) $kept['id'],
		'secret' => isset( $kept['secret'] ) ? (string) $kept['secret'] : '',
	);
}
