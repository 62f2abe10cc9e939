import { verifyAudit } from '#backend/moderation/verify-audit.ts';
import type { Check } from './check.ts';

/** The audit trail can not be mended: to write it anew is what it must show. */
export const auditCheck: Check = {
  name: 'audit',
  async find({ database }) {
    const { brokenId } = await verifyAudit(database);
    return brokenId === null ? [] : [`audit ${brokenId}: does not fit what stands before it`];
  },
};
