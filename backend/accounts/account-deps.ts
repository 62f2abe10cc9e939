import type { BackgroundWork } from '#backend/background-work.ts';
import type { Database } from '#backend/database/database.ts';
import type { Env } from '#backend/env.ts';
import type { LoginLimits } from '#backend/limits/login-limits.ts';
import type { WriteLimits } from '#backend/limits/write-limits.ts';
import type { SendMail } from '#backend/mail/mail.ts';

/** What the use cases of accounts work with. */
export type AccountDeps = {
  env: Env;
  database: Database;
  limits: WriteLimits;
  logins: LoginLimits;
  sendMail: SendMail;
  background: BackgroundWork;
};
