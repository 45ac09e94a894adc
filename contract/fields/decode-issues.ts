// Problems of a value that does not fit its schema, as the API reports them.
import { type Schema, SchemaIssue } from 'effect';
import type { Issue } from '../errors/errors.ts';
import { ruleTexts } from './rules.texts.ts';

const format = SchemaIssue.makeFormatterStandardSchemaV1();

const ruleOf = (message: string): string => {
  if (message in ruleTexts) return message;
  return message === 'Missing key' ? 'Required' : 'Invalid';
};

export const issuesOf = ({ issue }: Schema.SchemaError): Issue[] =>
  format(issue).issues.map(({ message, path = [] }) => ({
    path: path.map((step) => {
      const key = typeof step === 'object' ? step.key : step;
      return typeof key === 'number' ? key : String(key);
    }),
    rule: ruleOf(message),
  }));
