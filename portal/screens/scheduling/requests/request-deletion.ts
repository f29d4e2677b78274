import { createElement } from 'react';
import { RequestDeletion, type RequestDetail } from '#contracts/api/requests.ts';
import { call } from '#portal/api/call.ts';
import { text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { DeletionProgress } from './DeletionProgress.tsx';

type Deleted = Pick<RequestDetail, 'id' | 'requestNo' | 'title'>;

/** The question asked before an event is deleted (rule req.delete). */
export const requestDeletion =
  ({ id, requestNo, title }: Deleted) =>
  async (): Promise<Preview> => {
    const { shifts, filled, worked } = await call(RequestDeletion, { id });
    const question = [
      text('request.delete.question', { title: `${requestNo} ${title}` }),
      shifts > 0 && text('request.delete.shifts', { n: shifts }),
      filled > 0 && text('request.delete.filled', { n: filled }),
      worked > 0 && text('request.delete.worked', { n: worked }),
    ];
    return { agreed: shifts + filled, question: removalQuestion(question) };
  };

/** Shows how far the shifts of an event that was just deleted are removed, wherever the person is led. */
export const showDeletion = (id: string): void =>
  void confirm({
    title: text('bulk.run.remove'),
    question: createElement(DeletionProgress, { id }),
    confirm: text('dialog.close'),
    cancel: null,
  });
