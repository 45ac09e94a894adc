// Imports tools from an OpenAPI document: paste it, choose operations, create their tools.
import { assign, setup } from 'xstate';
import type { ToolDraft } from '../../../../contract/bots/tools.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, toFailure } from '../../port.ts';
import { type ApiOperation, type DocumentProblem, openApiLimits } from './openapi/open-api.ts';

/** Values of the secret headers by their names; those without one are left out. */
export type SecretValues = Readonly<Record<string, string>>;

/** A tool that could not be created. */
export interface FailedTool {
  readonly label: string;
  readonly failure: Failure;
}

export interface ImportedTools {
  readonly created: number;
  readonly failed: readonly FailedTool[];
}

export interface ImportCommand {
  readonly botId: string;
  readonly drafts: readonly ToolDraft[];
}

export interface ToolImportContext {
  readonly botId: string;
  readonly text: string;
  readonly problem: DocumentProblem | null;
  /** The reader itself could not be loaded. */
  readonly failure: Failure | null;
  readonly operations: readonly ApiOperation[];
  /** Keys of the chosen operations. */
  readonly chosen: readonly string[];
  readonly secrets: SecretValues;
  readonly result: ImportedTools;
}

export type ToolImportEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'operation.toggled'; readonly key: string }
  | { readonly type: 'secret.changed'; readonly name: string; readonly value: string }
  | { readonly type: 'import.started' }
  | { readonly type: 'back' };

/** The drafts of the chosen operations, with the secrets that have a value. */
const chosenDrafts = ({
  operations,
  chosen,
  secrets,
}: Pick<ToolImportContext, 'operations' | 'chosen' | 'secrets'>): readonly ToolDraft[] =>
  operations.flatMap(({ key, result }) =>
    result.kind === 'tool' && chosen.includes(key)
      ? [
          {
            ...result.draft,
            secrets: result.draft.secrets.flatMap(({ name }) =>
              secrets[name] ? [{ name, value: secrets[name] }] : [],
            ),
          },
        ]
      : [],
  );

const flow = setup({
  types: machineTypes<{
    context: ToolImportContext;
    events: ToolImportEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    read: customPort<readonly ApiOperation[] | DocumentProblem, { readonly text: string }>(),
    create: customPort<ImportedTools, ImportCommand>(),
  },
  guards: {
    isTooLarge: ({ context }) => context.text.length > openApiLimits.characters,
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
});

const toggled = (
  { operations, chosen }: ToolImportContext,
  key: string,
): Pick<ToolImportContext, 'chosen'> => {
  if (chosen.includes(key)) return { chosen: chosen.filter((one) => one !== key) };
  const isTool = operations.some((one) => one.key === key && one.result.kind === 'tool');
  return { chosen: isTool && chosen.length < openApiLimits.chosen ? [...chosen, key] : chosen };
};

const NOTHING: ImportedTools = { created: 0, failed: [] };

export const toolImportMachine = flow.createMachine({
  description: 'The owner imports tools from an OpenAPI document.',
  id: 'toolImport',
  context: ({ input }) => ({
    botId: input.botId,
    text: '',
    problem: null,
    failure: null,
    operations: [],
    chosen: [],
    secrets: {},
    result: NOTHING,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The owner pastes or uploads a document; after a refusal the form says why.',
      on: {
        'text.changed': {
          actions: assign({ text: ({ event }) => event.text, problem: null, failure: null }),
        },
        'text.submitted': [
          { guard: 'isTooLarge', actions: assign({ problem: 'tooLarge' }) },
          { target: 'reading', actions: assign({ problem: null, failure: null }) },
        ],
      },
    },
    reading: {
      description: 'The document is being read in the browser.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: ({ event }) => typeof event.output === 'string',
            target: 'writing',
            actions: assign({
              problem: ({ event }) => (typeof event.output === 'string' ? event.output : null),
            }),
          },
          {
            target: 'choosing',
            actions: assign({
              operations: ({ event }) => (typeof event.output === 'string' ? [] : event.output),
              chosen: [],
              // Those typed for another document go nowhere else.
              secrets: {},
            }),
          },
        ],
        onError: { target: 'writing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    choosing: {
      description: 'The owner chooses operations and fills in their secrets.',
      on: {
        'operation.toggled': { actions: assign(({ context, event }) => toggled(context, event.key)) },
        'secret.changed': {
          actions: assign({
            secrets: ({ context, event }) => ({ ...context.secrets, [event.name]: event.value }),
          }),
        },
        'import.started': { guard: 'hasChosen', target: 'importing' },
        back: 'writing',
      },
    },
    importing: {
      description: 'The chosen operations are being made into tools that are off, one after another.',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({ botId: context.botId, drafts: chosenDrafts(context) }),
        onDone: { target: 'done', actions: assign({ result: ({ event }) => event.output }) },
        onError: { target: 'choosing', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    done: { description: 'The tools are there; those that could not be created are named.' },
  },
});
