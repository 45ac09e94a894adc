// Normalises text that does not come through the contract: files, sites, channels, models.
import { normaliseText } from '../../../contract/text/normalise.ts';

/** Removes invisible characters and those that a database rejects. */
export const stripInvalidText = normaliseText;
