# Rooms where speed is not the point: small in the page, soon compiled elsewhere. What strangers send is read in them, so buffers are
# guarded there.
function(meydan_unhurried target)
  if(MEYDAN_FOR_WASM)
    target_compile_options(${target} PRIVATE -Oz)
  elseif(MEYDAN_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-O1;-D_FORTIFY_SOURCE=2>" -fstack-protector-strong
                           $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  endif()
endfunction()

# Of a function that several files have, the linker keeps the first copy. So that it is a fast one, a program with rooms of both
# kinds begins with those in a hurry.
function(meydan_fast_first program)
  target_sources(${program} PRIVATE $<TARGET_OBJECTS:meydan_engine> $<TARGET_OBJECTS:meydan_games> $<TARGET_OBJECTS:meydan_core>)
endfunction()
