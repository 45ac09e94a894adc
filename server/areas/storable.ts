// Normalises texts that reach the store by another way than the contract: files, sites, channels, models.
import { normaliseText } from '../../contract/text/normalise.ts';

/** The text as every other: no character that nobody sees, nor any that a database refuses. */
export const storable = normaliseText;
