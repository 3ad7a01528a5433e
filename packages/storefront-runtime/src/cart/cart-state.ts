/** What widgets know of the cart. */
export interface CartState {
  itemCount: number;
  /** Our own id of the cart, once it has one. */
  id: string | null;
}
