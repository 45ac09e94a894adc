/** Where the server passes on the picture of a message's product card. */
export const productPictureUrl = (messageId: string, card: number): string =>
  `/product-pictures/${messageId}/${card}`;
