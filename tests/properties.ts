// Knows by which examples properties are tried: by the same in every run, so that none fails by what no other has met.
import fc from 'fast-check';

/** By another number other examples are tried. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405) });

export default fc;
