<?php
// A button that opens the chat, as a block and as the shortcode [pasokh_button].

defined( 'ABSPATH' ) || exit;

/**
 * Registers the block and the shortcode.
 */
function pasokh_register_chat_button() {
	wp_register_script(
		'pasokh-chat-button-editor',
		plugins_url( 'blocks/chat-button/editor.js', PASOKH_FILE ),
		array( 'wp-blocks', 'wp-block-editor', 'wp-element' ),
		PASOKH_VERSION,
		true
	);
	wp_localize_script( 'pasokh-chat-button-editor', 'pasokhChatButton', array( 'label' => __( 'Chat with us', 'pasokh' ) ) );
	register_block_type( dirname( PASOKH_FILE ) . '/blocks/chat-button', array( 'render_callback' => 'pasokh_render_chat_button_block' ) );
	add_shortcode( 'pasokh_button', 'pasokh_render_chat_button_shortcode' );
}
add_action( 'init', 'pasokh_register_chat_button' );

/**
 * Renders the block.
 *
 * @param array<string, mixed> $attributes The block's attributes.
 * @return string
 */
function pasokh_render_chat_button_block( $attributes ) {
	$button = pasokh_render_chat_button( isset( $attributes['label'] ) ? $attributes['label'] : '' );
	return '' === $button ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => 'wp-block-button' ) ), $button );
}

/**
 * Renders the shortcode [pasokh_button label="…"].
 *
 * @param array<string, string>|string $attributes The shortcode's attributes; a string without any.
 * @return string
 */
function pasokh_render_chat_button_shortcode( $attributes ) {
	$attributes = shortcode_atts( array( 'label' => '' ), $attributes, 'pasokh_button' );
	return pasokh_render_chat_button( $attributes['label'] );
}

/**
 * The button; puts the chat on its page, wherever else the chat is shown. Empty while the site is not connected.
 *
 * @param mixed $label The text on the button; empty for the usual one.
 * @return string
 */
function pasokh_render_chat_button( $label ) {
	if ( null === pasokh_connection() ) {
		return '';
	}
	pasokh_enqueue_loader();
	pasokh_enqueue_identity_script();
	wp_enqueue_script( 'pasokh-chat-button', plugins_url( 'assets/button.js', PASOKH_FILE ), array(), PASOKH_VERSION, true );
	$text = is_string( $label ) ? trim( wp_strip_all_tags( $label ) ) : '';
	return sprintf(
		'<button type="button" class="pasokh-chat-button wp-block-button__link wp-element-button">%s</button>',
		esc_html( '' === $text ? __( 'Chat with us', 'pasokh' ) : $text )
	);
}
