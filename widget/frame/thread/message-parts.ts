// What comes with a message beside its text, in one chunk; lazy-loaded.
export { openPressed } from '../proactive/pressed.ts';
export { Files } from './Files.tsx';
export { Products } from './Products.tsx';
export { Alternatives } from './Questions.tsx';
