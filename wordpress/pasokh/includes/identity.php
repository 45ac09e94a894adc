<?php
// Signs the identity of a logged-in customer, where the owner enables it.

defined( 'ABSPATH' ) || exit;

/** Lifetime of a token in seconds; a page that stays open requests a new one. */
const PASOKH_TOKEN_SECONDS = 3600;

/**
 * Whether identity verification is enabled.
 *
 * @return bool
 */
function pasokh_is_identity_enabled() {
	$connection = pasokh_connection();
	return null !== $connection && '' !== $connection['secret'] && pasokh_options()['identify'];
}

/**
 * Registers the endpoint that returns a token.
 */
function pasokh_register_routes() {
	register_rest_route(
		'pasokh/v1',
		'/identity',
		array(
			'methods'             => 'GET',
			'callback'            => 'pasokh_identity_response',
			// WordPress accepts cookies only with its nonce; without it the request is anonymous.
			'permission_callback' => 'pasokh_can_request_identity',
		)
	);
}
add_action( 'rest_api_init', 'pasokh_register_routes' );

/**
 * Whether the caller is logged in and identity verification is enabled.
 *
 * @return bool
 */
function pasokh_can_request_identity() {
	return is_user_logged_in() && pasokh_is_identity_enabled();
}

/**
 * The customer's identity, signed with the connection's secret, which never leaves this server.
 *
 * @return WP_REST_Response
 */
function pasokh_identity_response() {
	$connection = pasokh_connection();
	$user       = wp_get_current_user();
	$phone      = get_user_meta( $user->ID, 'billing_phone', true );
	$claims     = array(
		'sub'   => 'wp-' . $user->ID,
		'aud'   => $connection['id'],
		'name'  => $user->display_name,
		'email' => $user->user_email,
		'iat'   => time(),
		'exp'   => time() + PASOKH_TOKEN_SECONDS,
	);
	if ( is_string( $phone ) && '' !== $phone ) {
		$claims['phone'] = $phone;
	}
	$response = new WP_REST_Response( array( 'token' => pasokh_encode_token( $claims, $connection['secret'] ) ) );
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

/**
 * Encodes a JSON Web Token, signed with HS256.
 *
 * @param array<string, mixed> $claims The customer's details.
 * @param string               $secret The connection's secret.
 * @return string
 */
function pasokh_encode_token( $claims, $secret ) {
	$header = pasokh_base64url( wp_json_encode( array( 'alg' => 'HS256', 'typ' => 'JWT' ) ) );
	$body   = pasokh_base64url( wp_json_encode( $claims ) );
	return $header . '.' . $body . '.' . pasokh_base64url( hash_hmac( 'sha256', $header . '.' . $body, $secret, true ) );
}

/**
 * Encodes bytes as base64url.
 *
 * @param string $bytes Any.
 * @return string
 */
function pasokh_base64url( $bytes ) {
	return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- JWT is written so.
}

/**
 * Enqueues the script that requests the token, for a customer who is logged in.
 */
function pasokh_enqueue_identity_script() {
	if ( ! is_user_logged_in() || ! pasokh_is_identity_enabled() || wp_script_is( 'pasokh-identity' ) ) {
		return;
	}
	wp_enqueue_script( 'pasokh-identity', plugins_url( 'assets/identity.js', PASOKH_FILE ), array(), PASOKH_VERSION, true );
	wp_localize_script(
		'pasokh-identity',
		'pasokhIdentity',
		array(
			'url'     => esc_url_raw( rest_url( 'pasokh/v1/identity' ) ),
			'nonce'   => wp_create_nonce( 'wp_rest' ),
			'renewal' => esc_url_raw( admin_url( 'admin-ajax.php?action=rest-nonce' ) ),
		)
	);
}

/**
 * Enqueues the token's script where the chat is shown.
 */
function pasokh_enqueue_identity_where_shown() {
	if ( pasokh_is_chat_shown() ) {
		pasokh_enqueue_identity_script();
	}
}
add_action( 'wp_enqueue_scripts', 'pasokh_enqueue_identity_where_shown' );
