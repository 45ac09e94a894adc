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
function pasokh_options() {
	$stored = get_option( 'pasokh_choices', array() );
	return pasokh_sanitize_options( is_array( $stored ) ? $stored : array() );
}

/**
 * Sanitizes the options: only known values are kept.
 *
 * @param mixed $input What a form sent or what was kept.
 * @return array{placement: string, hide_at_checkout: bool, identify: bool}
 */
function pasokh_sanitize_options( $input ) {
	$input     = is_array( $input ) ? $input : array();
	$placement = isset( $input['placement'] ) && is_string( $input['placement'] ) ? sanitize_key( $input['placement'] ) : '';
	return array(
		'placement'        => in_array( $placement, pasokh_placements(), true ) ? $placement : 'everywhere',
		'hide_at_checkout' => ! empty( $input['hide_at_checkout'] ),
		'identify'         => ! empty( $input['identify'] ),
	);
}

/**
 * The connection to the Pasokh server, or null.
 *
 * @return array{origin: string, id: string, secret: string}|null
 */
function pasokh_connection() {
	$stored = get_option( 'pasokh_connection', null );
	if ( ! is_array( $stored ) || empty( $stored['origin'] ) || empty( $stored['id'] ) ) {
		return null;
	}
	return array(
		'origin' => (string) $stored['origin'],
		'id'     => (string) $stored['id'],
		'secret' => isset( $stored['secret'] ) ? (string) $stored['secret'] : '',
	);
}
