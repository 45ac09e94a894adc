// The chat button in the block editor: its label is written on the button itself.
{
  const { blocks, blockEditor, element } = window.wp;

  function ChatButton({ attributes, setAttributes }) {
    return element.createElement(
      'div',
      blockEditor.useBlockProps({ className: 'wp-block-button' }),
      element.createElement(blockEditor.RichText, {
        tagName: 'span',
        className: 'wp-block-button__link wp-element-button',
        allowedFormats: [],
        placeholder: window.pasokhChatButton.label,
        value: attributes.label,
        onChange: (label) => setAttributes({ label }),
      }),
    );
  }

  // Written by PHP, which also puts the chat on the page.
  blocks.registerBlockType('pasokh/chat-button', { edit: ChatButton, save: () => null });
}
