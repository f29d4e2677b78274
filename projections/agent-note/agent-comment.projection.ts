import { AgentEvents } from '#contracts/events/workforce.ts';
import { companyOf } from '#contracts/values/company.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AgentCommentRow } from './agent-comment.table.ts';

export const agentComments = projection({ name: 'agent-comment', table: AgentCommentRow }).from(AgentEvents, {
  CommentWritten: ({ commentId: id, ...comment }, { metadata: { actor, at } }) => ({
    insert: { id, ...comment, author: actor.name, ownerId: companyOf(actor) ?? null, at },
  }),
  CommentDeleted: ({ commentId }) => ({ remove: commentId }),
  PersonAnonymized: ({ agentId, employerId }) => ({
    removeWhere: { agentId, ...(employerId && { ownerId: employerId }) },
  }),
});
