import { Fragment } from 'react';
import { piecesOf } from './marks.ts';

/** A text with the searched words marked. */
export const Marked = ({ text, asked }: { readonly text: string; readonly asked: string }) =>
  piecesOf(text, asked).map((piece, at) =>
    piece.hit ? <mark key={at}>{piece.text}</mark> : <Fragment key={at}>{piece.text}</Fragment>,
  );
