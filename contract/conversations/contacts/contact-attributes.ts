// Endpoints of the attributes that an owner defines for contacts.
import { Schema } from 'effect';
import { endpoint } from '../../endpoint.ts';
import { id, requiredLine } from '../../fields/rules.ts';
import { limits } from '../../limits.ts';

export const AttributeKind = Schema.Literals(['text', 'number', 'date', 'yesNo', 'choice']);
export type AttributeKind = typeof AttributeKind.Type;

/** `choices` is empty for any other kind than `choice`. */
export const ContactAttribute = Schema.Struct({
  id,
  name: Schema.String,
  kind: AttributeKind,
  choices: Schema.Array(Schema.String),
});
export type ContactAttribute = typeof ContactAttribute.Type;

const { attributes } = limits.contacts;
const name = requiredLine(attributes.nameMax);
const choices = Schema.Array(requiredLine(attributes.choiceMax)).check(
  Schema.isMaxLength(attributes.choices),
);
const path = '/api/contact-attributes';
const pathParams = { attributeId: id };

export const contactAttributes = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'operator',
    summary: 'The attributes of contacts, in the order they were made',
    input: Schema.Struct({}),
    output: Schema.Array(ContactAttribute),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'owner',
    summary: 'Makes an attribute; its name is unique in the account, letters and digits folded',
    input: Schema.Struct({ name, kind: AttributeKind, choices }),
    output: ContactAttribute,
    errors: ['AttributeNameTaken', 'TooManyAttributes'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:attributeId`,
    access: 'owner',
    summary: 'Renames an attribute or changes its choices; contacts keep a choice that is gone',
    input: Schema.Struct({ ...pathParams, name, choices }),
    output: ContactAttribute,
    errors: ['NotFound', 'AttributeNameTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:attributeId`,
    access: 'owner',
    summary: 'Removes an attribute that no start form fills; for a day it can be restored with its values',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: ['NotFound', 'AttributeInUse'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${path}/:attributeId/restoration`,
    access: 'owner',
    summary: 'Brings a removed attribute back, with its values',
    input: Schema.Struct(pathParams),
    output: ContactAttribute,
    errors: ['NotFound', 'AttributeNameTaken', 'TooManyAttributes'],
  }),
};
