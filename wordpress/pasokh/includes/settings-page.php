<?php
// Settings page of the plugin.

defined( 'ABSPATH' ) || exit;

/**
 * Registers the setting with its sanitizer.
 */
function pasokh_register_options() {
	register_setting(
		'pasokh',
		'pasokh_choices',
		array(
			'type'              => 'array',
			'sanitize_callback' => 'pasokh_sanitize_options',
			'default'           => pasokh_sanitize_options( array() ),
			'show_in_rest'      => false,
		)
	);
}
add_action( 'admin_init', 'pasokh_register_options' );

/**
 * Adds the page to the settings menu.
 */
function pasokh_add_settings_page() {
	add_options_page( __( 'Pasokh', 'pasokh' ), __( 'Pasokh', 'pasokh' ), 'manage_options', 'pasokh', 'pasokh_render_settings_page' );
}
add_action( 'admin_menu', 'pasokh_add_settings_page' );

/**
 * Adds a link to the page to the plugin list.
 *
 * @param string[] $links Those there are.
 * @return string[]
 */
function pasokh_add_settings_link( $links ) {
	$link = sprintf( '<a href="%s">%s</a>', esc_url( pasokh_settings_page_url() ), esc_html__( 'Settings', 'pasokh' ) );
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( PASOKH_FILE ), 'pasokh_add_settings_link' );

/**
 * URL of the page.
 *
 * @return string
 */
function pasokh_settings_page_url() {
	return admin_url( 'options-general.php?page=pasokh' );
}

/**
 * Renders the page.
 */
function pasokh_render_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Pasokh', 'pasokh' ) . '</h1>';
	$connection = pasokh_connection();
	if ( null === $connection ) {
		pasokh_render_connect_form();
	} else {
		pasokh_render_connection( $connection );
		pasokh_render_options();
	}
	echo '</div>';
}

/**
 * Renders the form for the code.
 */
function pasokh_render_connect_form() {
	?>
	<h2><?php esc_html_e( 'Connect this site', 'pasokh' ); ?></h2>
	<ol>
		<li><?php esc_html_e( 'Open your panel of Pasokh and choose the bot.', 'pasokh' ); ?></li>
		<li><?php esc_html_e( 'Go to its website widget, and there to WordPress.', 'pasokh' ); ?></li>
		<li><?php esc_html_e( 'Press “Create code”, copy it and paste it here.', 'pasokh' ); ?></li>
	</ol>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="pasokh_connect">
		<?php wp_nonce_field( 'pasokh_connect' ); ?>
		<table class="form-table" role="presentation">
			<tr>
				<th scope="row"><label for="pasokh-code"><?php esc_html_e( 'Connection code', 'pasokh' ); ?></label></th>
				<td>
					<input id="pasokh-code" name="code" class="regular-text code" dir="ltr" required autocomplete="off" spellcheck="false" aria-describedby="pasokh-code-hint" placeholder="https://chat.example.com/wordpress/…">
					<p class="description" id="pasokh-code-hint"><?php esc_html_e( 'Good for fifteen minutes and for one site. Nothing is loaded from Pasokh and nothing is sent to it before you connect.', 'pasokh' ); ?></p>
				</td>
			</tr>
		</table>
		<?php submit_button( __( 'Connect', 'pasokh' ) ); ?>
	</form>
	<?php
}

/**
 * Renders the connection and a button to disconnect.
 *
 * @param array{origin: string, id: string, secret: string} $connection The connection.
 */
function pasokh_render_connection( $connection ) {
	?>
	<h2><?php esc_html_e( 'Connection', 'pasokh' ); ?></h2>
	<p>
		<span class="dashicons dashicons-yes-alt" aria-hidden="true"></span>
		<?php
		/* translators: %s: the address of a Pasokh. */
		echo esc_html( sprintf( __( 'This site is connected to %s.', 'pasokh' ), "\u{2068}" . $connection['origin'] . "\u{2069}" ) );
		?>
	</p>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="pasokh_disconnect">
		<?php wp_nonce_field( 'pasokh_disconnect' ); ?>
		<?php submit_button( __( 'Disconnect', 'pasokh' ), 'secondary', 'submit', false ); ?>
	</form>
	<?php
}

/**
 * Renders the choices of pages and identity verification.
 */
function pasokh_render_options() {
	$options          = pasokh_options();
	$placement_labels = array(
		'everywhere' => __( 'On all pages', 'pasokh' ),
		'shop'       => __( 'Only on the pages of the shop', 'pasokh' ),
		'nowhere'    => __( 'Nowhere, for now', 'pasokh' ),
	);
	?>
	<form method="post" action="options.php">
		<?php settings_fields( 'pasokh' ); ?>
		<h2><?php esc_html_e( 'Where the chat is shown', 'pasokh' ); ?></h2>
		<fieldset>
			<legend class="screen-reader-text"><?php esc_html_e( 'Where the chat is shown', 'pasokh' ); ?></legend>
			<?php foreach ( $placement_labels as $value => $label ) : ?>
				<p><label>
					<input type="radio" name="pasokh_choices[placement]" value="<?php echo esc_attr( $value ); ?>" <?php checked( $options['placement'], $value ); ?>>
					<?php echo esc_html( $label ); ?>
				</label></p>
			<?php endforeach; ?>
			<p><label>
				<input type="checkbox" name="pasokh_choices[hide_at_checkout]" value="1" <?php checked( $options['hide_at_checkout'] ); ?>>
				<?php esc_html_e( 'Never at the checkout', 'pasokh' ); ?>
			</label></p>
		</fieldset>
		<h2><?php esc_html_e( 'Orders of customers', 'pasokh' ); ?></h2>
		<p><label>
			<input type="checkbox" name="pasokh_choices[identify]" value="1" <?php checked( $options['identify'] ); ?>>
			<?php esc_html_e( 'Tell the chat who a logged-in customer is, so that they can ask about their orders without proving it', 'pasokh' ); ?>
		</label></p>
		<p class="description"><?php esc_html_e( 'Their name, e-mail and phone are sent to your Pasokh, signed by this site, once they open a page with the chat. Say so in your privacy policy.', 'pasokh' ); ?></p>
		<?php submit_button(); ?>
	</form>
	<?php
}

/**
 * Handles the submitted code.
 */
function pasokh_handle_connect() {
	pasokh_require_permission( 'pasokh_connect' );
	// pasokh_require_permission has looked at the nonce.
	$input  = isset( $_POST['code'] ) ? sanitize_text_field( wp_unslash( $_POST['code'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Missing
	$result = pasokh_connect( $input );
	if ( is_wp_error( $result ) ) {
		pasokh_redirect_with_message( $result->get_error_message(), 'error' );
	} else {
		pasokh_redirect_with_message( __( 'Connected. The chat is on your site now.', 'pasokh' ), 'success' );
	}
}
add_action( 'admin_post_pasokh_connect', 'pasokh_handle_connect' );

/**
 * Handles the form that disconnects.
 */
function pasokh_handle_disconnect() {
	pasokh_require_permission( 'pasokh_disconnect' );
	pasokh_disconnect();
	pasokh_redirect_with_message( __( 'Disconnected. The chat is no longer on your site.', 'pasokh' ), 'success' );
}
add_action( 'admin_post_pasokh_disconnect', 'pasokh_handle_disconnect' );

/**
 * Ends the request without the capability or a valid nonce.
 *
 * @param string $action Of the nonce.
 */
function pasokh_require_permission( $action ) {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change this.', 'pasokh' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( $action );
}

/**
 * Redirects to the page with a result message.
 *
 * @param string $message For the owner.
 * @param string $type    `error` or `success`.
 */
function pasokh_redirect_with_message( $message, $type ) {
	add_settings_error( 'pasokh_connection', 'pasokh_connection', $message, $type );
	set_transient( 'settings_errors', get_settings_errors(), 30 );
	wp_safe_redirect( add_query_arg( 'settings-updated', 'true', pasokh_settings_page_url() ) );
	exit;
}
