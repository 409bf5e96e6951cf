-- An amount is a bigint wherever it is kept: a share of an integer overflows from R$ 1,789.57 on, before it is divided.

alter table payment_line alter column result_centavos type bigint, alter column held_centavos type bigint;
