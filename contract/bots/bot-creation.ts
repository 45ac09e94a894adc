// Endpoints around bot creation: free names, duplicates, export and import.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { botName, freeLine, id } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Bot } from './bots.ts';

export const botCreation = {
  checkName: endpoint({
    method: 'GET',
    path: '/api/bot-names',
    access: 'owner',
    summary: 'Whether a bot of the account has this name already, however it is typed',
    input: Schema.Struct({ name: freeLine(limits.botName.max) }),
    output: Schema.Struct({ isTaken: Schema.Boolean }),
    errors: [],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/copies',
    access: 'owner',
    summary: "Duplicates a bot's settings and knowledge, which is trained and charged as usual",
    input: Schema.Struct({ botId: id, name: botName }),
    output: Bot,
    errors: ['BotNotFound', 'BotNameTaken', 'BotLimitReached', 'BotFileTooLarge', 'BotFileWrong'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/export',
    access: 'owner',
    summary: "A bot's settings and knowledge as one file, without secrets and conversations",
    input: Schema.Struct({ botId: id }),
    output: Schema.Struct({ fileName: Schema.String, content: Schema.String }),
    errors: ['BotNotFound', 'BotFileTooLarge'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/bot-imports',
    access: 'owner',
    summary: 'Makes a bot of a file as the raw request body, under its own name or another one in the query',
    body: 'bytes',
    input: Schema.Struct({ name: Schema.optionalKey(botName) }),
    output: Bot,
    errors: [
      'BotNameTaken',
      'BotLimitReached',
      'BotFileTooLarge',
      'BotFileUnreadable',
      'BotFileNewer',
      'BotFileWrong',
      'StorageFull',
    ],
  }),
};
