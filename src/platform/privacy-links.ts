// The address of exporting and erasing data.
export const privacyLink = '/settings/privacy';
