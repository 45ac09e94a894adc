<?php
// Connects the site with a code from the panel, and disconnects it.

defined( 'ABSPATH' ) || exit;

/**
 * Splits the code that the panel shows, such as https://chat.example.com/wordpress/K7Q2M9XDPA4T. The server may be below
 * a path.
 *
 * @param string $input What the owner pasted.
 * @return array{origin: string, code: string}|null Null where it is no such code.
 */
function pasokh_parse_code( $input ) {
	if ( ! preg_match( '#^(https?://[A-Za-z0-9.\-\[\]:]+(?:/[A-Za-z0-9._~\-]+)*)/wordpress/([A-Z0-9]{12})/?$#', trim( $input ), $parts ) ) {
		return null;
	}
	if ( ! wp_http_validate_url( $parts[1] ) && ! pasokh_is_local_host( $parts[1] ) ) {
		return null;
	}
	return array(
		'origin' => $parts[1],
		'code'   => $parts[2],
	);
}

/**
 * Whether a host is on this machine or its network: the Pasokh server may run beside the site.
 *
 * @param string $origin An origin.
 * @return bool
 */
function pasokh_is_local_host( $origin ) {
	$host = wp_parse_url( $origin, PHP_URL_HOST );
	return 'localhost' === $host || (bool) filter_var( $host, FILTER_VALIDATE_IP );
}

/**
 * Exchanges a code at its Pasokh server for a connection, and stores it.
 *
 * @param string $input What the owner pasted.
 * @return true|WP_Error The error's message is for the owner.
 */
function pasokh_connect( $input ) {
	$code = pasokh_parse_code( $input );
	if ( null === $code ) {
		return new WP_Error( 'pasokh_code', __( 'This is not a connection code. Copy it whole from the panel.', 'pasokh' ) );
	}
	$response = pasokh_post(
		$code['origin'] . '/api/wordpress/links',
		array(
			'code'          => $code['code'],
			'siteUrl'       => home_url(),
			'siteName'      => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'pluginVersion' => PASOKH_VERSION,
		)
	);
	if ( is_wp_error( $response ) ) {
		return new WP_Error( 'pasokh_unreachable', __( 'Pasokh could not be reached from this site. Is its address open to it?', 'pasokh' ) );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$data   = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( 200 !== $status || ! is_array( $data ) || empty( $data['connectionId'] ) || empty( $data['identitySecret'] ) ) {
		return new WP_Error( 'pasokh_refused', pasokh_connect_error_message( $status ) );
	}
	$id = (string) $data['connectionId'];
	if ( ! preg_match( '/^[0-9a-f-]{36}$/', $id ) ) {
		return new WP_Error( 'pasokh_refused', pasokh_connect_error_message( 0 ) );
	}
	update_option(
		'pasokh_connection',
		array(
			'origin' => $code['origin'],
			'id'     => $id,
			'secret' => (string) $data['identitySecret'],
		),
		false
	);
	return true;
}

/**
 * Posts to the Pasokh server; retries at most twice while it is busy, after the delay it asks for.
 *
 * @param string $url  Target URL.
 * @param array  $body Data, sent as JSON.
 * @return array|WP_Error As of wp_remote_post().
 */
function pasokh_post( $url, $body ) {
	for ( $retries_left = 2; ; --$retries_left ) {
		$response = wp_remote_post(
			$url,
			array(
				'timeout'     => 15,
				'redirection' => 0,
				'headers'     => array( 'Content-Type' => 'application/json' ),
				'body'        => wp_json_encode( $body ),
			)
		);
		if ( 0 === $retries_left || is_wp_error( $response ) || 503 !== (int) wp_remote_retrieve_response_code( $response ) ) {
			return $response;
		}
		$data = json_decode( wp_remote_retrieve_body( $response ), true );
		if ( ! is_array( $data ) || 'ServerBusy' !== ( $data['error'] ?? '' ) ) {
			return $response;
		}
		sleep( max( 1, min( 5, (int) wp_remote_retrieve_header( $response, 'retry-after' ) ) ) );
	}
}

/**
 * The message for an error status of the connection request.
 *
 * @param int $status HTTP status.
 * @return string
 */
function pasokh_connect_error_message( $status ) {
	if ( 404 === $status || 410 === $status ) {
		return __( 'This code was used already, or is older than fifteen minutes. Create a new one in the panel.', 'pasokh' );
	}
	if ( 429 === $status ) {
		return __( 'Too many attempts. Wait a few minutes and try again.', 'pasokh' );
	}
	if ( 503 === $status ) {
		return __( 'Pasokh is busy right now. Try again in a moment.', 'pasokh' );
	}
	if ( 409 === $status ) {
		return __( 'The connection in the panel belongs to another website. Change its website address there first.', 'pasokh' );
	}
	if ( 400 === $status && 'https' !== wp_parse_url( home_url(), PHP_URL_SCHEME ) ) {
		return __( 'The address of this site must begin with https:// to carry the chat.', 'pasokh' );
	}
	return __( 'Pasokh did not take this code. Create a new one in the panel.', 'pasokh' );
}

/**
 * Forgets the connection; the panel's side stays as it is.
 */
function pasokh_disconnect() {
	delete_option( 'pasokh_connection' );
}
