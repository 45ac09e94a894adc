// Normalises text that does not come through the contract: files, sites, channels, models.
import { normaliseText } from '../../../contract/text/normalise.ts';

/** The text as every other: no character that nobody sees, nor any that a database refuses. */
export const stripInvalidText = normaliseText;
