// Bundler loader that strips the descriptions of states, which only people and tests read.

/** The modules this loader applies to in production builds. */
export const stateMachineFiles = /[\\/](?:src[\\/]machines|widget)[\\/](?:[\w.-]+[\\/])*[\w.-]+\.ts$/;

/** In developer builds only these: the first pages and the widget keep to their size budget there too. */
export const criticalMachineFiles =
  /[\\/](?:src[\\/]machines[\\/](?:auth[\\/](?:login\.|session[\\/]|robot-check[\\/])|shared[\\/])|widget[\\/])(?:[\w.-]+[\\/])*[\w.-]+\.ts$/;

/** A sentence: other properties called `description` are empty or in lower case. */
const descriptionPattern = /\bdescription:\s*(?:'[A-Z][^'\n]*[.?]'|"[A-Z][^"\n]*[.?]"),?\s*/g;

/** @throws Error where a description is written in an unknown form, so that none is missed */
export default function stripDescriptions(source: string): string {
  const stripped = source.replace(descriptionPattern, '');
  const leftover = /\bdescription:\s*['"`][A-Z].*/.exec(stripped);
  if (leftover)
    throw new Error(`A state is described in another way than by one sentence: ${leftover[0].trim()}`);
  return stripped;
}
