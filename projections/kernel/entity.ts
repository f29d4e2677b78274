/** A read-model table's row class, as TypeORM's decorators describe it. */
export type EntityTarget<Row extends object = object> = new () => Row;
