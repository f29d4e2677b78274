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
  /** Key of the entry's text, with its values. */
  readonly label: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Distinguishes entries with the same label. */
  readonly key?: string;
  readonly run: () => void;
  readonly danger?: boolean;
  /** Why it cannot be done now, in words; the entry is shown but can't be chosen. */
  readonly refused?: string | undefined;
};

/** Renders a dialog of the list; pass `open` and `onClose` on to it. */
export type DrawDialog = (shown: { readonly open: boolean; readonly onClose: () => void }) => ReactNode;

/** Opens a dialog over the list. */
export type ShowDialog = (draw: DrawDialog) => void;

/** What an entry does: open a screen or a dialog, send a call, or run a function. */
export type ActionEffect = Pick<MenuEntry, 'danger'> & {
  /** Who may use it; it is left out for others. By default the access of the call. */
  readonly access?: Access;
} & (
    | {
        /** @param show opens a dialog, if one is needed only later */
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

/** An action of a row. */
export type RowAction = Omit<MenuEntry, 'run'> & ActionEffect;

/** The actions of a row, in order; falsy ones are left out. */
export type RowActions = readonly (RowAction | false | '' | null | undefined)[];

type SendOptions<E extends Endpoint> = Omit<CommandOptions<E>, 'quiet'> & {
  /** Question before the call; if it counts what the change affects, the count is sent with the call. */
  readonly ask?: Question | AskPreview | undefined;
};

/** An action that sends a call. */
export const sends = <E extends Endpoint>(command: E, input: Request<E>, options: SendOptions<E> = {}) => ({
  access: command.access,
  send: (queries: QueryClient) => sendConfirmed(queries, command, input, options),
});

type Asked = Pick<Question, 'question' | 'danger'> & { readonly title?: string };

/**
 * An entry that sends a call after its question was confirmed; its label is the confirming button.
 * @param options `title`: of the question, by default the label
 */
export const callAction = <E extends Endpoint>(
  label: string,
  command: E,
  input: Request<E>,
  { question, title, danger, ...options }: Asked & Omit<SendOptions<E>, 'ask'>,
) => {
  const more = { ...(title !== undefined && { title }), ...(danger !== undefined && { danger }) };
  return { label, ...sends(command, input, { ...options, ask: questionTo(label, question, more) } as SendOptions<E>) };
};

/**
 * The entry that deletes a row.
 * @param question names it, and says what is deleted with it; or counts that first
 */
export const deletes = <E extends Endpoint>(
  command: E,
  input: Request<E>,
  question: string | AskPreview,
  success = 'generic.deleted',
  failure = 'generic.deleteError',
  onDone?: SendOptions<E>['onDone'],
): RowAction => ({
  label: 'row.delete',
  danger: true,
  ...sends(command, input, {
    success,
    failure,
    ...(onDone && { onDone }),
    ask: typeof question === 'string' ? removalQuestion(question) : question,
  }),
});

/** Closes the form of a list; after a new row was made, opens its address. */
export type LeaveForm = (address: string) => void;

/**
 * The form that creates and edits a list's rows. Rows with abilities can be edited if these contain `edit`, others
 * always.
 */
export type RowForm<R> = {
  /** Key of the button for a new row, and of its dialog's title. */
  readonly add?: string | false | undefined;
  /** Key of the dialog's title for editing a row; left out if rows can't be edited. */
  readonly edit?: string | undefined;
  /** Key of the entry in a row's menu. */
  readonly editEntry?: string;
  /** Why a row cannot be changed now, in words. */
  readonly refused?: (row: R) => string | undefined;
  /** Name of the new row's dialog in an address that opens it. */
  readonly openedAs?: string;
} & (
  | ({ readonly content: (row: R | null, leave: LeaveForm) => ReactNode } & Pick<DialogProps, 'panel' | 'width'>)
  | { readonly dialog: (row: R | null, shown: Parameters<DrawDialog>[0], leave: LeaveForm) => ReactNode }
);
