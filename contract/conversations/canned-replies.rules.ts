// Variables of canned replies and how they are filled in.

export type TemplateVariable = 'name' | 'agent' | 'bot' | 'date';

/** Values of the variables in one conversation; empty where unknown. */
export type VariableValues = Readonly<Record<TemplateVariable, string>>;

/** Names of each variable; the first of each language is suggested. */
export const variableNames: Readonly<Record<TemplateVariable, { readonly fa: string; readonly en: string }>> =
  {
    name: { fa: 'نام', en: 'name' },
    agent: { fa: 'اپراتور', en: 'agent' },
    bot: { fa: 'بات', en: 'bot' },
    date: { fa: 'تاریخ', en: 'date' },
  };

const VARIABLE = /\{\{([^{}\n]{0,60})\}\}/gu;

const foldName = (name: string): string =>
  name.replaceAll('ي', 'ی').replaceAll('ك', 'ک').trim().toLowerCase();

function variableOf(name: string): TemplateVariable | undefined {
  const foldedName = foldName(name);
  if (foldedName === variableNames.name.fa || foldedName === variableNames.name.en) return 'name';
  if (foldedName === variableNames.agent.fa || foldedName === variableNames.agent.en) return 'agent';
  if (foldedName === variableNames.bot.fa || foldedName === variableNames.bot.en) return 'bot';
  if (foldedName === variableNames.date.fa || foldedName === variableNames.date.en) return 'date';
  return undefined;
}

/** Unknown variables in double braces, as written and without repeats. */
export function unknownVariables(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => variableOf(name) === undefined))];
}

/** A reply with its variables filled in; `missing` are those whose value is unknown, which were removed. */
export interface FilledText {
  readonly text: string;
  readonly missing: readonly TemplateVariable[];
}

/** Fills in the variables. Values are not expanded again, even if they contain braces. */
export function fillVariables(text: string, values: VariableValues): FilledText {
  const missing = new Set<TemplateVariable>();
  const filledText = text.replace(VARIABLE, (match, name: string) => {
    const variable = variableOf(name);
    if (variable === undefined) return match;
    if (values[variable] === '') missing.add(variable);
    return values[variable];
  });
  if (missing.size === 0) return { text: filledText, missing: [] };
  // Removes the double blanks that missing variables leave.
  return {
    text: filledText.replace(/[^\S\n]{2,}/gu, ' ').replace(/[^\S\n]+([،,.!؟?:؛])/gu, '$1'),
    missing: [...missing],
  };
}
