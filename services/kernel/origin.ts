/** Address of the portal. */
export class Origin {
  constructor(
    /** Address without a path, e.g. `https://vigie.example`. */
    readonly url: string,
  ) {}
}
