// Fixed seed of property tests, so that every run tries the same examples.
import fc from 'fast-check';

/** By another number other examples are tried. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1405) });

export default fc;
