// Reads the fields of an endpoint's input from its schema.
import type { SchemaAST } from 'effect';
import { type NamedEndpoint, pathParameters } from './raw-call.ts';

export interface Field {
  readonly name: string;
  readonly type: SchemaAST.AST;
  readonly isOptional: boolean;
}

/** @throws where an input is no flat object, which the contract does not allow */
function fieldsOf({ call, endpoint }: NamedEndpoint): Field[] {
  const { ast } = endpoint.input;
  if (ast._tag !== 'Objects') throw new Error(`The input of ${call} is no object`);
  return ast.propertySignatures.map(({ name, type }) => ({
    name: String(name),
    type,
    isOptional: type.context?.isOptional === true,
  }));
}

/** Fields that are not path parameters. */
export const bodyFields = (one: NamedEndpoint): Field[] =>
  fieldsOf(one).filter(({ name }) => !pathParameters(one.endpoint).includes(name));
