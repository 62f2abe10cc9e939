import { expect, test } from 'vitest';
import { addTools } from '../support/catalogue.ts';
import { eachDatabase } from '../support/databases.ts';
import { expectProblem } from '../support/problems.ts';
import { reviewBody } from '../support/review-body.ts';
import { startSite } from '../support/site.ts';
import { Visitor } from '../support/visitor.ts';

const WRITE = '/api/tools/a/reviews';
/** Exceeds the free pages of the file. */
const TOOLS = Array.from({ length: 60 }, (_, i) => ({ name: `Tool ${i}` }));

eachDatabase((open) => {
  test('T112: without room a write is refused for now, nothing acknowledged is lost, and reading goes on', async () => {
    await using database = await open();
    await addTools(database, [{ name: 'A' }, ...TOOLS]);
    await using site = await startSite(database);
    const ada = await Visitor.signUp(site, 'ada');
    const bob = await Visitor.signUp(site, 'bob');
    expect((await ada.post(WRITE, reviewBody({ title: 'Was there before' }))).status).toBe(201);
    const fill = {
      // The file can't grow and has no free pages.
      sqlite: ['pragma max_page_count = 1'],
      postgres: [
        `create function no_room() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
        'create trigger no_room before insert on reviews for each statement execute function no_room()',
      ],
    };
    const free = {
      sqlite: ['pragma max_page_count = 1073741823'],
      postgres: ['drop trigger no_room on reviews'],
    };
    for (const sql of fill[database.dialect.name]) await database.writer.raw(sql);
    const body = reviewBody({ content: '道'.repeat(1000) });
    const refused: Response[] = [];
    for (const i of TOOLS.keys()) {
      const answer = await bob.post(`/api/tools/tool-${i}/reviews`, body);
      if (answer.status !== 201) refused.push(answer);
    }
    const [answer] = refused;
    if (!answer) throw new Error('there was room all the time');
    expect(answer.headers.get('Retry-After')).toBe('1');
    await expectProblem(answer, 503, 'busy');
    const shown = await (await site.get(WRITE)).json();
    expect(shown.map(({ title }: { title: string }) => title)).toContain('Was there before');
    for (const sql of free[database.dialect.name]) await database.writer.raw(sql);
    expect((await bob.post(WRITE, body)).status).toBe(201);
  });
});
