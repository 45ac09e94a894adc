// Bundler loader that strips the descriptions of states, which only people and tests read.

/** The modules to put this on in builds that only visitors and staff use. */
export const stateMachineFiles = /[\\/](?:src[\\/]machines|widget)[\\/](?:[\w.-]+[\\/])*[\w.-]+\.ts$/;

/** And in builds with developers' tools: what the first pages and the widget load keeps to its budget there too. */
export const criticalMachineFiles =
  /[\\/](?:src[\\/]machines[\\/](?:auth|shared)|widget)[\\/](?:[\w.-]+[\\/])*[\w.-]+\.ts$/;

/** A sentence: the empty text and lower-case words are values of a form, not what a state says of itself. */
const descriptionPattern = /\bdescription:\s*(?:'[A-Z][^'\n]*[.?]'|"[A-Z][^"\n]*[.?]"),?\s*/g;

/** @throws Error where a description is written in a form not known here, so that none comes along unseen */
export default function stripDescriptions(source: string): string {
  const light = source.replace(descriptionPattern, '');
  const leftover = /\bdescription:\s*['"`][A-Z].*/.exec(light);
  if (leftover)
    throw new Error(`A state is described in another way than by one sentence: ${leftover[0].trim()}`);
  return light;
}
