import { afterEach, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DataList } from './DataList.tsx';
import { rowsFile, columns, filters } from './DataList.shared.suite.tsx';

export const list_ = (
  <DataList
    label="menu.customer.events"
    file={rowsFile}
    columns={columns}
    filters={filters}
    bulk={({ count }) => <b>{`do ${count}`}</b>}
  />
);
export const rows = () => screen.getAllByRole('row').slice(1);

/** Set-up and end of each of these specs. */
export const aroundAll = (): void => {
  afterEach(() => void jest.useRealTimers());
};
