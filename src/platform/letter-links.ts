// Knows the addresses where links from letters are taken up. Refuses to know what stands there.

/** Where a link from a letter is judged; its token comes with the step and never stands in the address. */
export const emailProofLink = '/auth/email-proof';
/** Where an invitation is taken up, by a letter's link in the same way or by a code. */
export const invitationLink = '/auth/signup/invitation';
