import { randomUUID } from 'node:crypto';
import knex from 'knex';
import type { TestProject } from 'vitest/node';
import { connect } from '#backend/database/connect.ts';
import { migrate } from '#backend/database/migrate.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database to copy. */
    postgresTemplate: string;
  }
}

async function createTemplate(server: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const name = `template_${randomUUID().replaceAll('-', '')}`;
  const admin = knex({ client: 'pg', connection: server });
  await admin.raw(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = connect({ dialect: 'postgres', url: url.href });
  await migrate(database);
  await database.close();
  return {
    name,
    async drop() {
      await admin.raw(`drop database ${name}`);
      await admin.destroy();
    },
  };
}

/** One PostgreSQL for all test files; TEST_POSTGRES_URL selects a running one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = await createTemplate(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template.name);
  return async () => {
    await template.drop();
    await server.stop();
  };
}
