/** A file by its name, opened in a tab of its own. */
export const FileLink = ({ file }: { readonly file: { readonly url: string; readonly name: string } }) => (
  <a href={file.url} target="_blank" rel="noreferrer">
    {file.name}
  </a>
);
