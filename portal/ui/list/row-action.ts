import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import type { Access } from '#contracts/permissions.ts';
import type { CommandOptions } from '#portal/api/hooks.ts';
import { sendConfirmed, type AskPreview } from '../feedback/confirmed-command.ts';
import type { Question } from '../feedback/confirm.tsx';
import type { DialogProps } from '../feedback/Dialog.tsx';
import { questionTo, removalQuestion } from '../feedback/question.tsx';

/** One entry of a menu. */
export type MenuEntry = {
  /** Key of the entry's text, and what it speaks of. */
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Tells apart the entries of a menu that have one label. */
  readonly key?: string;
  readonly run: () => void;
  readonly danger?: boolean;
  /** Why it cannot be done now, in words; the entry is shown but can't be chosen. */
  readonly refused?: string | undefined;
};

/** Draws a dialog that the list shows: whether it is open, and how it closes, are the dialog's to pass on. */
export type DrawDialog = (shown: { readonly open: boolean; readonly onClose: () => void }) => ReactNode;

/** Opens a dialog over the list. */
export type ShowDialog = (draw: DrawDialog) => void;

/** What is done when an entry is chosen: another screen or a dialog is opened, a call sent, or what `run` says. */
export type ActionEffect = Pick<MenuEntry, 'danger'> & {
  /** Who may; it is left out for others. An action that sends a call has that call's. */
  readonly access?: Access;
} & (
    | {
        /** @param show opens a dialog, for what asks for one only later */
        readonly run: (show: ShowDialog) => void;
        readonly to?: never;
        readonly dialog?: never;
        readonly send?: never;
      }
    | { readonly to: string; readonly run?: never; readonly dialog?: never; readonly send?: never }
    | { readonly dialog: DrawDialog; readonly run?: never; readonly to?: never; readonly send?: never }
    | {
        readonly send: (queries: QueryClient) => Promise<unknown>;
        readonly run?: never;
        readonly to?: never;
        readonly dialog?: never;
      }
  );

/** One thing that can be done with a row. */
export type RowAction = Omit<MenuEntry, 'run'> & ActionEffect;

/** What can be done with a row, in order; what is left out by a condition is not in its menu. */
export type RowActions = readonly (RowAction | false | '' | null | undefined)[];

type SendOptions<E extends Endpoint> = Omit<CommandOptions<E>, 'quiet'> & {
  /** Asked first; where it counts what the change would hit, that goes with the call. */
  readonly ask?: Question | AskPreview | undefined;
};

/** An action that sends a call. */
export const sends = <E extends Endpoint>(command: E, input: Request<E>, options: SendOptions<E> = {}) => ({
  access: command.access,
  send: (queries: QueryClient) => sendConfirmed(queries, command, input, options),
});

type Asked = Pick<Question, 'question' | 'danger'> & { readonly title?: string };

/** The entry that sends a call once its question, which its own label answers, has been answered so. @param options `title`: of the question, that label unless said */
export const callAction = <E extends Endpoint>(
  label: string,
  command: E,
  input: Request<E>,
  { question, title, danger, ...options }: Asked & Omit<SendOptions<E>, 'ask'>,
) => {
  const more = { ...(title !== undefined && { title }), ...(danger !== undefined && { danger }) };
  return { label, ...sends(command, input, { ...options, ask: questionTo(label, question, more) } as SendOptions<E>) };
};

/** The entry that deletes a row. @param question names it, and says what goes with it; or counts that first */
export const deletes = <E extends Endpoint>(
  command: E,
  input: Request<E>,
  question: string | AskPreview,
  success = 'generic.deleted',
  failure = 'generic.deleteError',
): RowAction => ({
  label: 'row.delete',
  danger: true,
  ...sends(command, input, {
    success,
    failure,
    ask: typeof question === 'string' ? removalQuestion(question) : question,
  }),
});

/** Closes the form of a list; from a new row it leads to the address where that stands. */
export type LeaveForm = (address: string) => void;

/** The form of a list's rows, which makes new ones too. Rows that say what may be done with them are changed where that is `edit`, others always. */
export type RowForm<R> = {
  /** Key of the button that makes a new row, and of the dialog's title over it. */
  readonly add?: string | false | undefined;
  /** Key of the dialog's title over a row that is changed. Left out where none is. */
  readonly edit?: string | undefined;
  /** Key of the entry in a row's menu. */
  readonly editEntry?: string;
  /** Why a row cannot be changed now, in words. */
  readonly refused?: (row: R) => string | undefined;
  /** What an address calls the dialog of a new row. */
  readonly openedAs?: string;
} & (
  | ({ readonly content: (row: R | null, leave: LeaveForm) => ReactNode } & Pick<DialogProps, 'panel' | 'width'>)
  | { readonly dialog: (row: R | null, shown: Parameters<DrawDialog>[0], leave: LeaveForm) => ReactNode }
);
