import type { Database } from '#backend/database/database.ts';
import type { WriteLimits } from '#backend/http/write-limits.ts';
import type { SendMail } from '#backend/mail/send-mail.ts';
import type { BackgroundTasks } from '#backend/server/background-tasks.ts';
import type { Env } from '#backend/server/env.ts';
import type { LoginLimits } from './log-in.ts';

export type AccountDeps = {
  env: Env;
  database: Database;
  limits: WriteLimits;
  logins: LoginLimits;
  sendMail: SendMail;
  background: BackgroundTasks;
};
